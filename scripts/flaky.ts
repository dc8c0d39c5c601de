/** Tests that pass at the second attempt: few, and each with a cause, or the run fails. */
const MOST = 5

/** The names in the table of docs/testing.md, each of which has its cause beside it. */
export function knownFlaky(page: string): string[] {
  return [...page.matchAll(/^\| `([^`]+ › [^`]+)` \| [^|]*\w[^|]* \|$/gm)].map(([, name = '']) => name)
}

/** Returns the problems of a run in which these tests needed a second attempt. */
export function flakyProblems(flaky: string[], known: string[]): string[] {
  const problems = flaky
    .filter((name) => !known.some((one) => name === one || name.startsWith(`${one} (`)))
    .map((name) => `${name}: passed at the second attempt, and docs/testing.md knows no cause`)
  if (flaky.length > MOST) problems.push(`${flaky.length} tests passed at the second attempt, ${MOST} may`)
  return problems
}
