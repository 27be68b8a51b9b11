import type { ControlAttributes } from './Control.tsx'

interface AltTextProps extends ControlAttributes {
  value: unknown
  set: (value: string | undefined) => void
}

/** What a picture shows, in words. None is written for decoration, which is said and not only left out. */
export function AltText({ value, set, ...shared }: AltTextProps) {
  const isDecoration = value === ''
  return (
    <>
      <input
        {...shared}
        value={typeof value === 'string' ? value : ''}
        disabled={isDecoration}
        aria-required={!isDecoration}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      />
      <p className="choices">
        <label>
          <input
            type="checkbox"
            checked={isDecoration}
            onChange={({ target }) => set(target.checked ? '' : undefined)}
          />{' '}
          Only decoration
        </label>
      </p>
      {typeof value !== 'string' && (
        <p className="problem" role="status">
          Say what the picture shows, or that it is only decoration. Nothing is written before that.
        </p>
      )}
    </>
  )
}
