import { fathom, tide } from '#src/theme/primitive.ts'

/** The water under a roadmap: three layers that rise from left to right. It stretches to whatever it is given. */
export function RisingTide({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1440 380" preserveAspectRatio="none" aria-hidden="true">
      <path
        fill={tide[300]}
        d="M0 236C110 236 150 190 250 190S400 214 480 196S590 138 700 138S840 160 900 140S1010 84 1110 84S1240 96 1300 70S1400 40 1440 40V380H0Z"
      />
      <path
        fill={tide[500]}
        d="M0 290C120 290 180 250 290 250S440 272 540 254S680 200 790 200S940 222 1020 204S1160 150 1260 150S1400 150 1440 130V380H0Z"
      />
      <path
        fill={fathom[700]}
        d="M0 344C140 344 240 316 380 316S600 330 720 312S920 268 1060 268S1300 272 1440 236V380H0Z"
      />
    </svg>
  )
}
