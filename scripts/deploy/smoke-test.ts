export type Check = { host: string; path: string; holds: string }

type Options = { edgeUrl: string | undefined; seconds: number }

const TIME_LIMIT = 10_000
const PAUSE = 1000

/** Asks the addresses as a visitor would until all answer well; answers what is wrong, or `null`. */
export async function smokeTest(checks: Check[], { edgeUrl, seconds }: Options): Promise<string | null> {
  // A new address takes some seconds to be known everywhere.
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const problems = await Promise.all(checks.map((check) => problemOf(check, edgeUrl)))
    const problem = problems.find((one) => one !== null) ?? null
    if (problem === null || Date.now() >= deadline) return problem
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

async function problemOf({ host, path, holds }: Check, edgeUrl: string | undefined): Promise<string | null> {
  const address = edgeUrl ? `${edgeUrl}/${host}${path}` : `https://${host}${path}`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) })
    const text = await answer.text()
    if (!answer.ok) return `https://${host}${path} answered ${answer.status}: ${text.slice(0, 200)}`
    return text.includes(holds) ? null : `https://${host}${path} does not show "${holds}".`
  } catch (error) {
    return `https://${host}${path} gave no answer (${error instanceof Error ? error.message : error}).`
  }
}
