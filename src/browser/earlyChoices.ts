import { restoreChoices } from './early/restoreChoices.ts'

/** The script at the top of pages on which the address says what is chosen. */
restoreChoices(document, location.search)
