const STEPS = 4

/**
 * The outcome of `work`, or `instead` after so many milliseconds. They are counted in steps: while a password is hashed,
 * the thread on which web and API run stands still, and a timer that ends meanwhile would be earlier than an answer
 * that is nearly there. Such a standstill costs one step.
 */
export function withinOr<T, const Late>(
  milliseconds: number,
  work: Promise<T>,
  instead: Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout>
  const timeLimit = new Promise<Late>((resolve) => {
    const wait = (steps: number) => {
      timer = setTimeout(() => (steps > 1 ? wait(steps - 1) : resolve(instead)), milliseconds / STEPS)
    }
    wait(STEPS)
  })
  return Promise.race([work, timeLimit]).finally(() => clearTimeout(timer))
}
