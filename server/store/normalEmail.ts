/** The form in which two spellings of one mail address are the same. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
