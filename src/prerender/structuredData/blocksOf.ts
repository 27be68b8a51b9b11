import { eachSection } from '#schemas/eachSection.ts'
import type { Block } from '#schemas/types.gen.ts'

/** The sections of one type, those inside others too, in reading order. */
export function blocksOf<Type extends Block['type']>(
  sections: readonly Block[],
  type: Type,
): Extract<Block, { type: Type }>[] {
  return eachSection(sections).filter((section): section is Extract<Block, { type: Type }> => section.type === type)
}
