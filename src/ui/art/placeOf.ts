import type { Scene } from '#schemas/types.gen.ts'

/** How a drawing stands at the waterline beside the words of a page. */
export interface Place {
  /** Pixels wide at 1440. */
  width: number
  /** How much of its height lies under its waterline, in percent. */
  sink: number
  /** How far its right end stands outside the page's margin, in pixels at 1440. */
  out: number
  /** Pixels wide at 1440 under a low sky, which a tall drawing would leave through the top. */
  lowWidth?: number
}

const part = (below: number, height: number) => Math.round((below / height) * 1000) / 10

export const placeOf: Record<Scene, Place> = {
  wheel: { width: 600, sink: part(60, 500), out: -20 },
  'real-estate': { width: 800, sink: part(64, 520), out: 60 },
  'childcare-education': { width: 760, sink: part(70, 500), out: 60 },
  'home-services': { width: 740, sink: part(70, 490), out: 60 },
  staff: { width: 560, sink: part(60, 500), out: -20 },
  jetty: { width: 760, sink: part(80, 440), out: 70 },
  lighthouse: { width: 600, sink: part(80, 560), out: 20, lowWidth: 500 },
  mill: { width: 680, sink: part(6, 476), out: 20 },
  quays: { width: 800, sink: part(40, 310), out: 60 },
  'low-water': { width: 800, sink: 0, out: 60 },
  'paper-boat': { width: 640, sink: part(62, 236), out: -20 },
}
