import type { SafeStorage } from '#src/browser/storage.ts'
import { type Enquiry, textNames } from './enquiry.ts'
import { isRecord } from './isRecord.ts'

/** A half-written enquiry, as it is kept on the visitor's own device. */
export interface Draft {
  /** Under this the server stores it once, however often it is sent. */
  key: string
  values: Partial<Omit<Enquiry, 'hp'>>
  /** What the form itself put at the top of the message. */
  opening: string
}

const place = 'draft:contact'

/** The kept draft; nothing when there is none or what is there cannot be one. */
export function readDraft(storage: SafeStorage): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.get(place) ?? 'null')
    if (!isRecord(kept) || typeof kept.key !== 'string' || !isRecord(kept.values)) return undefined
    const values: Draft['values'] = {}
    for (const name of textNames) {
      const value = kept.values[name]
      if (typeof value === 'string') values[name] = value
    }
    if (typeof kept.values.consent === 'boolean') values.consent = kept.values.consent
    return { key: kept.key, values, opening: typeof kept.opening === 'string' ? kept.opening : '' }
  } catch {
    return undefined
  }
}

/** Keeps everything but the honeypot. */
export function writeDraft(storage: SafeStorage, key: string, { hp: _, ...values }: Enquiry, opening: string): void {
  storage.set(place, JSON.stringify({ key, values, opening } satisfies Draft))
}

export function removeDraft(storage: SafeStorage): void {
  storage.remove(place)
}
