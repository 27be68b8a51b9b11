import { runLeads } from '../cli/main.ts'

/** One run of `npm run leads -- …` with these settings, for tests. @returns everything it said, to stdout and stderr */
export async function leadsWith(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; text: string }> {
  let text = ''
  const gather = (part: string) => {
    text += part
  }
  const code = await runLeads(args, env, gather, gather)
  return { code, text }
}
