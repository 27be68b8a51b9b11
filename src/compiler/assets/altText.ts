/**
 * Whether an alternative text is there but says nothing: spaces, the file's name, or a word for any picture. An empty
 * one is right for pure decoration.
 */
export function saysNothing(alt: string, file: string): boolean {
  if (alt === '') return false
  const said = alt.trim().toLowerCase()
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase()
  return (
    said === '' ||
    said === name ||
    (/[-_\d]/.test(said) && said === name.replace(/\.[^.]+$/, '')) ||
    /^(an? |the )?(image|picture|photo|photograph|graphic|icon|img|todo|tbd|alt( text)?|n\/a)\.?$/.test(said) ||
    /^[\w-]+\.(jpe?g|png|webp|avif|gif|svg)$/.test(said)
  )
}
