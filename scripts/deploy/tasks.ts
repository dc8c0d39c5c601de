/** One step towards the wanted state of the account. */
export type Task = {
  name: string
  /** True while somebody has to confirm it first: it makes something new in the account. */
  creates?: boolean
  isDone: () => Promise<boolean>
  perform: () => Promise<void>
}

/** Failure of a task: its name, the tasks that were done before it, and how to continue. */
class TaskFailed extends Error {
  constructor(task: string, done: string[], cause: unknown, again: string) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const stands =
      done.length > 0 ? `Done in this run: ${done.join('; ')}.` : 'This run had changed nothing yet.'
    super(
      `Failed: ${task}\n\n${why}\n\n${stands} What is done stays.\nTo go on, run "${again}" again: it takes up here.`,
    )
  }
}

/** Does what is not done yet, in order; answers the names of what it did. */
export async function performTasks(tasks: Task[], again: string): Promise<string[]> {
  const done: string[] = []
  for (const { name, isDone, perform } of tasks) {
    try {
      if (await isDone()) {
        console.log(`· ${name}: as it is`)
        continue
      }
      console.log(`▸ ${name}`)
      await perform()
      done.push(name)
    } catch (error) {
      throw new TaskFailed(name, done, error, again)
    }
  }
  return done
}

/** The tasks that would be performed now. What depends on something missing is missing too. */
export async function openTasks(tasks: Task[]): Promise<Task[]> {
  const open: Task[] = []
  for (const task of tasks) if (!(await task.isDone())) open.push(task)
  return open
}
