import { Hono } from 'hono'
import { answer, answerPage, Refusal } from '#answer.ts'
import type { Account, Workflow } from '#state.ts'

const NAME = /^[a-zA-Z0-9_][a-zA-Z0-9-_]{0,63}$/

/** Workflows, whose names an account has once; each is a class of a Worker. */
export function workflows(account: Account) {
  return new Hono()
    .get('/', (c) => answerPage(c, Object.values(account.workflows).map(shown)))
    .get('/:name', (c) => answer(c, shown(requireWorkflow(account, c.req.param('name')))))
    .put('/:name', async (c) => {
      const name = c.req.param('name')
      const { script_name, class_name } = await c.req.json()
      if (!NAME.test(name)) throw new Refusal(400, 10201, 'workflow.invalid_name')
      if (!account.workers[script_name]) throw new Refusal(404, 10007, 'This Worker does not exist.')
      const createdAt = account.workflows[name]?.createdAt ?? new Date().toISOString()
      const workflow = { name, scriptName: String(script_name), className: String(class_name), createdAt }
      account.workflows[name] = workflow
      return answer(c, shown(workflow))
    })
    .delete('/:name', (c) => {
      const { name } = requireWorkflow(account, c.req.param('name'))
      delete account.workflows[name]
      return answer(c, { status: 'ok', success: true })
    })
}

function requireWorkflow(account: Account, name: string): Workflow {
  const workflow = account.workflows[name]
  if (!workflow) throw new Refusal(404, 10200, 'workflow.not_found')
  return workflow
}

function shown({ name, scriptName, className, createdAt }: Workflow) {
  return { name, script_name: scriptName, class_name: className, created_on: createdAt }
}
