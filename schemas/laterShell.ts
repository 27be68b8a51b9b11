/** What the shell shows only when somebody opens it, as it lies in `/assets/shell-….json`. */
export interface LaterShellFile {
  css: string
  /** Its parts, each for its own place: see `src/browser/elements/insertLater.ts`. */
  html: string
}
