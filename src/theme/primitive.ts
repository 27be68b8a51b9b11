/**
 * The raw color ramps. Only the theme and the artwork under `src/ui/art` read them; a block reads `band` (and `control`,
 * `status`, `tile`, `data`) from `tokens.ts`, so that it works on any band.
 */
export { buff, fathom, foreshore, ink, magenta, marigold, tide, white } from './values.gen.ts'
