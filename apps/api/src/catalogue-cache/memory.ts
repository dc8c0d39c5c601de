/** Holds the values used last, up to an amount of bytes; the size of a value is told by whoever puts it in. */
export type Memory<Value> = {
  get(key: string): Value | undefined
  put(key: string, value: Value, size: number): void
  /** All sizes together. */
  size(): number
}

export function createMemory<Value>(budget: number): Memory<Value> {
  // A Map keeps the order in which keys were put in, so the first is the one not used for longest.
  const entries = new Map<string, { value: Value; size: number }>()
  let total = 0

  function drop(key: string): void {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    put(key, value, size) {
      drop(key)
      // One that leaves no room for others is not worth keeping.
      if (size > budget / 4) return
      entries.set(key, { value, size })
      total += size
      for (const oldest of entries.keys()) {
        if (total <= budget) break
        drop(oldest)
      }
    },
    size: () => total,
  }
}
