/** What stands at an address that has moved. */
export const movedPath = '/.server/moved'
