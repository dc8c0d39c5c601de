/** Tests of a run that may pass at the second attempt; with more the run fails. */
const MOST = 5

/** The names in the table of docs/testing.md, each of which has its cause beside it. */
export function knownFlaky(page: string): string[] {
  return [...page.matchAll(/^\| `([^`]+ › [^`]+)` \| [^|]*\w[^|]* \|$/gm)].map(([, name = '']) => name)
}

/** Tests that needed a second attempt and have no written cause. */
export function withoutCause(flaky: string[], known: string[]): string[] {
  return flaky.filter((name) => !known.some((one) => name === one || name.startsWith(`${one} (`)))
}

/** Returns the problem of a run in which these tests needed a second attempt. */
export function flakyProblems(flaky: string[]): string[] {
  return flaky.length > MOST ? [`${flaky.length} tests passed at the second attempt, ${MOST} may`] : []
}
