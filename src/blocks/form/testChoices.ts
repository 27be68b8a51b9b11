import type { FormChoices } from '#schemas/choices.ts'

const packages = ['Pilot ($497 one-time)', 'Growth ($1,400 setup + $600/month)']
const industries = ['Real Estate', 'Home Services', 'Childcare & Education']

/** What a form offers in its tests: some packages of three industries, two modules, and something else. */
export const testChoices: FormChoices = {
  service: [
    ...industries.map((industry) => ({
      label: industry,
      options: packages.map((text) => ({
        text: `${industry}: ${text}`,
        search: { package: text.split(' ')[0]!, industry },
      })),
    })),
    {
      label: 'Individual modules',
      options: [
        { text: 'AI Agents (Chat & Phone) $1,497', search: { module: 'AI Agents (Chat & Phone)' } },
        { text: 'Lead Response System $897', search: { module: 'Lead Response System' } },
      ],
    },
    { label: 'Others', options: [{ text: 'CRM Integration & Setup' }] },
  ],
  budget: [{ options: [{ text: 'Under $2,500' }, { text: '$15,000+' }] }],
  timeline: [{ options: [{ text: 'ASAP' }] }],
}
