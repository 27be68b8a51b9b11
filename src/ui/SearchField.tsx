import { css } from '@emotion/react'
import { control, radius, scriptOnly } from '#src/theme/tokens.ts'
import { fieldLook } from './field.ts'
import { Icon } from './Icon.tsx'

interface SearchFieldProps {
  /** What is searched, "Search articles": placeholder and name in one. */
  label: string
  /** The query parameter that keeps what was typed. */
  param: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** The one search box of a list. What was typed before the script arrived is taken over when it does. */
export function SearchField({ label, param, value, onChange, className }: SearchFieldProps) {
  return (
    <search css={box} className={className}>
      <Icon name="magnifying-glass" weight="bold" size={20} />
      <input
        css={input}
        type="search"
        name={param}
        data-url-state=""
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        suppressHydrationWarning
      />
    </search>
  )
}

const box = css({
  position: 'relative',
  display: 'block',
  maxWidth: 440,
  '& > i': { position: 'absolute', insetInlineStart: 18, top: 19, color: control.text },
  ...scriptOnly,
})
const input = css(fieldLook, {
  width: '100%',
  minHeight: 58,
  paddingBlock: 0,
  paddingInline: '52px 18px',
  borderRadius: radius.button,
})
