import { css } from '@emotion/react'
import type { InlineNode, Prose, ProseNode } from '#schemas/compiled.ts'
import { bulleted } from '#src/theme/squiggle.ts'
import { band, border, font, measure, space } from '#src/theme/tokens.ts'
import { Anchor } from './Anchor.tsx'
import { capped, Heading, useHeadingLevel } from './HeadingLevel.tsx'
import { Measured } from './Inline.tsx'

/** Running text of the content, at a reading measure. Its `##` takes the heading level of its place. */
export function ProseView({ of: prose, className }: { of: Prose; className?: string }) {
  const base = useHeadingLevel()
  return (
    <div css={[text, ...looksOf(prose)]} className={className}>
      {parts(prose, base)}
    </div>
  )
}

const parts = (nodes: ProseNode[], base: number) =>
  nodes.map((node, index) => <Part key={index} of={node} base={base} />)

function Part({ of: node, base }: { of: ProseNode; base: number }) {
  switch (node.type) {
    case 'heading':
      return <Heading level={capped(base + node.depth - 2)}>{runs(node.children)}</Heading>
    case 'paragraph':
      return <p>{runs(node.children)}</p>
    case 'quote':
      return <blockquote>{parts(node.children, base)}</blockquote>
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul'
      return (
        <List start={node.start} {...(node.sign && { css: bracketed })}>
          {node.items.map((item, index) => (
            <li key={index}>{parts(item, base)}</li>
          ))}
        </List>
      )
    }
  }
}

const runs = (nodes: InlineNode[]) => nodes.map((node, index) => <Run key={index} of={node} />)

function Run({ of: node }: { of: InlineNode }) {
  switch (node.type) {
    case 'text':
      return <Measured text={node.text} />
    case 'code':
      return <code>{node.text}</code>
    case 'break':
      return <br />
    case 'strong':
      return <strong>{runs(node.children)}</strong>
    case 'emphasis':
      return <em>{runs(node.children)}</em>
    case 'link':
      return (
        <Anchor to={node.to} title={node.title}>
          {runs(node.children)}
        </Anchor>
      )
  }
}

/** Safari knows no content of markers, and shows a dot. */
const bracketed = css({ '& > li::marker': { content: 'counter(list-item) ") "' } })
const text = css({
  maxWidth: measure.body,
  '& > * + *': { marginTop: space[4] },
  '& a': { color: band.link, textDecorationThickness: 1, textUnderlineOffset: 4, '&:hover': { color: band.linkHover } },
  '& strong': { fontWeight: 600, color: band.heading },
})
/** For what few texts have. */
const looks = {
  heading: css({
    '& :is(h2, h3, h4, h5, h6)': font.h4,
    '& > * + :is(h2, h3, h4, h5, h6)': { marginTop: space[7] },
    '& :is(h2, h3, h4, h5, h6) + *': { marginTop: space[2] },
  }),
  code: css({ '& code': font.code }),
  list: css({
    '& :is(ul, ol)': { display: 'grid', gap: space[2] },
    '& ul > li': bulleted,
    '& ol': { listStyle: 'decimal', paddingInlineStart: 22 },
  }),
  quote: css({
    '& blockquote': {
      ...font.quote,
      color: band.heading,
      borderInlineStart: border.rule,
      paddingInlineStart: space[6],
    },
  }),
}

function looksOf(prose: Prose) {
  const types = new Set(typesIn(prose))
  return Object.entries(looks).flatMap(([type, look]) => (types.has(type) ? look : []))
}

const typesIn = (nodes: readonly (ProseNode | InlineNode)[]): string[] =>
  nodes.flatMap((node) => {
    const inner = 'items' in node ? node.items.flat() : 'children' in node ? node.children : []
    return [node.type, ...typesIn(inner)]
  })
