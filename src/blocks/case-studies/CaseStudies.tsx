import { css } from '@emotion/react'
import { useEffect, useId, useRef } from 'react'
import type { CaseStudiesBlock } from '#schemas/types.gen.ts'
import { useUrlState } from '#src/browser/urlState.ts'
import { space } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { Chips, choiceNumber, chosenOnly } from '#src/ui/Chips.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useAdoptedState } from '#src/ui/useAwake.ts'
import { useWords } from '#src/ui/words.ts'
import { StudyRow } from './StudyRow.tsx'

/** Stories as rows, one open at a time; chips show those of one industry. Both stand in the address. */
export default function CaseStudies(block: CaseStudiesBlock) {
  const { industries, studies } = block
  const words = useWords('caseStudies')
  const [industry, setIndustry] = useUrlState('industry', 'all')
  const [open, setOpen] = useUrlState('study', '')
  const list = useRef<HTMLUListElement>(null)
  const group = useId()
  const inPage = () => rows(list.current).find((row) => row.open)?.dataset.value ?? ''

  useAdoptedState(setOpen, inPage)
  // The browser opens a row and closes the other, then reports both; one that knows no groups leaves the other open.
  function handleToggle(study: string, isOpen: boolean): void {
    const shown = isOpen ? study : inPage()
    if (shown !== open) setOpen(shown)
  }
  // The rows follow the address when it changes.
  const before = useRef('')
  useEffect(() => {
    if (open === before.current) return
    before.current = open
    for (const row of rows(list.current)) row.open = row.dataset.value === open
  }, [open])

  return (
    <Section of={block} band="paper">
      <div css={bar}>
        <Chips
          label={words.industry}
          param="industry"
          all={block.all ?? words.all}
          options={industries}
          value={industry}
          onChange={setIndustry}
        />
      </div>
      <ul ref={list} css={ofIndustry}>
        {studies.map((study) => (
          <li
            key={study.id}
            data-industry={choiceNumber(industries, study.industry)}
            hidden={industry !== 'all' && industry !== study.industry}
          >
            <StudyRow
              of={study}
              industry={industries.find(({ id }) => id === study.industry)}
              group={group}
              onToggle={(isOpen) => handleToggle(study.id, isOpen)}
            />
          </li>
        ))}
      </ul>
      <Actions of={block.actions} css={ways} />
    </Section>
  )
}

const rows = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? []),
]

const ofIndustry = chosenOnly('industry')
const bar = css({ marginBottom: space[7] })
const ways = css({ marginTop: space[9] })
