import { css } from '@emotion/react'
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { band, font, space } from '#src/theme/tokens.ts'
import { useWords } from '#src/ui/words.ts'

/** Stands in for the page when the router itself fails; a failing block is contained by its own boundary. */
export function ErrorView({ error }: ErrorComponentProps) {
  const words = useWords('errors')
  const { href } = useLocation()
  const home = useRouter().buildLocation({ to: '/' })
  return (
    <section role="alert" css={view}>
      <h1 css={font.h1}>{words.application}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <a href={href}>{words.again}</a> <a href={home.href}>{words.home}</a>
      </p>
    </section>
  )
}

const view = css({ color: band.text, padding: `${space.section} ${space.page}`, minHeight: '60vh' })
