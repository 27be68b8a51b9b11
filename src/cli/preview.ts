import { startCommand } from './process.ts'

const context = await startCommand('The preview')
const { runPreview } = await import('./runPreview.ts')
const preview = await runPreview(process.argv.slice(2), context)
if (typeof preview === 'number') process.exitCode = preview
else {
  const end = async () => {
    await preview.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}
