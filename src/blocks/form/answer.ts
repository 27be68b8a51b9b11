import { isRecord } from './isRecord.ts'

/** What came back from the server, as far as the form needs it. */
export interface Reply {
  status: number
  body: string
}

export interface Refusal {
  /** For the visitor. */
  message: string
  /** What is wrong with single fields, in the form's order. */
  errors: { field: string; detail: string }[]
}

const previewLength = 200

/** @returns nothing when the server has taken the request */
export function refusalOf({ status, body }: Reply): Refusal | undefined {
  const told = asJson(body)
  if (told === undefined) {
    const start = body.slice(0, previewLength)
    return { message: `Non-JSON response (status ${status}). Body starts with: ${start}`, errors: [] }
  }
  const { success, detail, error, errors } = isRecord(told) ? told : {}
  if (status < 200 || status > 299) {
    const message = [detail, error].find((text) => typeof text === 'string' && text !== '')
    return { message: typeof message === 'string' ? message : `HTTP ${status}`, errors: fieldErrors(errors) }
  }
  if (success === true) return undefined
  return { message: 'Unexpected response from server (missing success=true).', errors: [] }
}

/** The line that tells of it: the message's own full stop goes, because the sentence continues with one. */
export function failureLine(template: string, message: string): string {
  return template.replace('{message}', () => message.replace(/\.$/, ''))
}

export const preview = (body: string): string => body.slice(0, previewLength)

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldErrors(errors: unknown): Refusal['errors'] {
  if (!Array.isArray(errors)) return []
  return errors.flatMap((each: unknown) => {
    const { field, detail } = isRecord(each) ? each : {}
    return typeof field === 'string' && typeof detail === 'string' ? [{ field, detail }] : []
  })
}
