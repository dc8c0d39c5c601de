/** Newest write to each address in one session. */
export type WriteOrders = Map<string, { timestamp: number; arrivedAt: number }>

type Write = { path: string; timestamp: number; arrivedAt: number }

const MINUTE = 60_000

/** Whether a newer write has come to the address within a minute; else this one is the newest. */
export function isSuperseded(orders: WriteOrders, { path, timestamp, arrivedAt }: Write): boolean {
  for (const [other, known] of orders) if (known.arrivedAt < arrivedAt - MINUTE) orders.delete(other)
  if (!isLatest(orders, path, timestamp)) return true
  orders.set(path, { timestamp, arrivedAt })
  return false
}

export function isLatest(orders: WriteOrders, path: string, timestamp: number): boolean {
  return (orders.get(path)?.timestamp ?? 0) <= timestamp
}
