/** From which section on the rest of a page still waits, step by step, while its first view is painted. */
export const laterSteps = [3, 5, 7, 9] as const
/** The first of them; the early script has no use for the others. */
export const laterFrom = 3
