import { jsx, Fragment as ShapesTogether } from './runtime.ts'

/** As `runtime.ts`, under the names that development asks for. */
export const jsxDEV = jsx
export const Fragment = ShapesTogether
