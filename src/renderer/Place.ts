import { createContext } from 'react'

/** Where a section stands: which of the page's own sections it is or is inside of, and whether its HTML came with the page. */
export interface SectionPlace {
  index: number
  asleep: boolean
}

export const Place = createContext<SectionPlace>({ index: 0, asleep: false })
