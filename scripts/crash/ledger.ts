/** What somebody keeps: the value of each thing, by its name. */
export type Kept = ReadonlyMap<string, string>

/** What one request does, all of it or nothing: to each thing a value, or `null` to take it away. */
export type Change = ReadonlyMap<string, string | null>

/** Everything that was acknowledged to somebody, and the one request whose answer never came. */
export type Ledger = { kept: Kept; pending: Change | null }

/** What is there after a crash, held against what was acknowledged. */
export type Finding = {
  /** Things that are not as they were acknowledged to be. */
  lost: string[]
  /** Things that the unanswered request did not change, though it changed others. */
  half: string[]
  /** Whether the unanswered request had happened. */
  happened: boolean
}

export function after(kept: Kept, change: Change): Kept {
  const next = new Map(kept)
  for (const [name, value] of change) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** A request without an answer may have happened or not, but not in part; all else must be as acknowledged. */
export function compare({ kept, pending }: Ledger, found: Kept): Finding {
  const wanted = pending === null ? kept : after(kept, pending)
  const open = new Set(namesThatDiffer(kept, wanted))
  const [done, undone] = [[...open].filter(isAs(wanted)), [...open].filter(isAs(kept))]

  function isAs(state: Kept) {
    return (name: string) => found.get(name) === state.get(name)
  }
  return {
    lost: [
      ...namesThatDiffer(kept, found).filter((name) => !open.has(name)),
      ...[...open].filter((name) => !isAs(kept)(name) && !isAs(wanted)(name)),
    ],
    half: done.length > 0 ? undone : [],
    happened: open.size > 0 && done.length === open.size,
  }
}

function namesThatDiffer(some: Kept, others: Kept): string[] {
  return [...new Set([...some.keys(), ...others.keys()])].filter(
    (name) => some.get(name) !== others.get(name),
  )
}
