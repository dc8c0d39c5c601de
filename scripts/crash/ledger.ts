/** Stored values of one person, by name. */
export type Stored = ReadonlyMap<string, string>

/** Effect of one request, all of it or nothing: a value for each name, or `null` to remove it. */
export type Change = ReadonlyMap<string, string | null>

/** Acknowledged state of a person, and the one request whose answer never came. */
export type Ledger = { stored: Stored; pending: Change | null }

/** Differences between the state after a crash and the acknowledged writes. */
export type Finding = {
  /** Things that are not as they were acknowledged to be. */
  lost: string[]
  /** Things that the unanswered request did not change, though it changed others. */
  half: string[]
  /** True if the unanswered request had happened. */
  happened: boolean
}

export function after(stored: Stored, change: Change): Stored {
  const next = new Map(stored)
  for (const [name, value] of change) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** A request without an answer may have happened or not, but not in part; all else must be as acknowledged. */
export function compare({ stored, pending }: Ledger, found: Stored): Finding {
  const wanted = pending === null ? stored : after(stored, pending)
  const open = new Set(namesThatDiffer(stored, wanted))
  const [done, undone] = [[...open].filter(isAs(wanted)), [...open].filter(isAs(stored))]

  function isAs(state: Stored) {
    return (name: string) => found.get(name) === state.get(name)
  }
  return {
    lost: [
      ...namesThatDiffer(stored, found).filter((name) => !open.has(name)),
      ...[...open].filter((name) => !isAs(stored)(name) && !isAs(wanted)(name)),
    ],
    half: done.length > 0 ? undone : [],
    happened: open.size > 0 && done.length === open.size,
  }
}

function namesThatDiffer(some: Stored, others: Stored): string[] {
  return [...new Set([...some.keys(), ...others.keys()])].filter(
    (name) => some.get(name) !== others.get(name),
  )
}
