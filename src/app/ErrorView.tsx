import { css } from '@emotion/react'
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { band, font, space } from '#src/theme/tokens.ts'

export const failure = 'Unexpected Application Error'

/** Stands in for the page when the router itself fails; a failing block is contained by its own boundary. */
export function ErrorView({ error }: ErrorComponentProps) {
  const { href } = useLocation()
  const home = useRouter().buildLocation({ to: '/' })
  return (
    <section role="alert" css={view}>
      <h1 css={font.h1}>{failure}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <a href={href}>Try again</a> <a href={home.href}>Go to the home page</a>
      </p>
    </section>
  )
}

const view = css({ color: band.text, padding: `${space.section} ${space.page}`, minHeight: '60vh' })
