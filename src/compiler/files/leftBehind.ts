/**
 * Whether a file or folder is none of ours by its name: hidden ones, and what editors, merges and systems leave beside the files they work on
 * (`about.yaml~`, `#about.yaml#`, `about.yaml.orig`, `.about.yaml.swp`, `Thumbs.db`).
 */
export function isLeftBehind(name: string): boolean {
  return /^(?:\.|~\$)|~$|^#.*#$|\.(?:orig|rej|bak|save|tmp|old|sw[a-z])$|^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|4913)$/i.test(
    name,
  )
}
