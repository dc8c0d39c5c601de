import type { ReactNode } from 'react'

type Outcome<T> = { value: T } | { error: unknown }

const outcomes = new WeakMap<PromiseLike<unknown>, Outcome<unknown>>()

type SettledProps<T> = { value: T | Promise<T>; render: (value: T) => ReactNode }

/**
 * Renders with the value of a promise, and suspends until it is there; an error goes to the page's error boundary. A
 * smaller `<Await>`, which the framework's file of every page would contain.
 */
export function Settled<T>({ value, render }: SettledProps<T>) {
  return render(value instanceof Promise ? settledValue(value) : value)
}

/** Value of a settled promise. What it throws before then makes React wait. */
function settledValue<T>(promise: Promise<T>): T {
  const outcome = outcomes.get(promise) as Outcome<T> | undefined
  if (outcome === undefined) throw recordOutcome(promise)
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

async function recordOutcome<T>(promise: Promise<T>): Promise<void> {
  outcomes.set(
    promise,
    await promise.then(
      (value) => ({ value }),
      (error) => ({ error }),
    ),
  )
}
