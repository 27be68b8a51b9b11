import { plantFaults } from './faults.ts'

await plantFaults(process.argv.slice(2))
