import { Hono } from 'hono'
import { answer, answerPage, Refusal } from '#answer.ts'
import { aliasOf, requireDeployment, requireProject } from '#pages/require-project.ts'
import { readWorkerBundle } from '#pages/worker-bundle.ts'
import type { Account, PagesDeployment, Project } from '#state.ts'
import { checkBindings } from '#workers/bindings.ts'

/** Reason for which an accepted deployment fails, or `null`. */
export type Publisher = (deployment: PagesDeployment) => string | null

export function deployments(account: Account, publish: Publisher) {
  return new Hono()
    .get('/', (c) => {
      const project = requireProject(account, c.req.param('project'))
      const environment = c.req.query('env')
      const shown = project.deployments.filter((one) => !environment || one.environment === environment)
      return answerPage(
        c,
        shown.map((one) => shownDeployment(project, one)),
        { most: 25 },
      )
    })
    .post('/', async (c) => {
      const project = requireProject(account, c.req.param('project'))
      const form = await c.req.formData()
      const manifest = readManifest(account, form)
      const bundle = form.get('_worker.bundle')
      const bindings = bundle instanceof File ? await readWorkerBundle(bundle) : null
      if (bindings) checkBindings(account, bindings)

      const branch = textOf(form, 'branch') || project.productionBranch
      const deployment: PagesDeployment = {
        id: crypto.randomUUID(),
        environment: branch === project.productionBranch ? 'production' : 'preview',
        branch,
        commitHash: textOf(form, 'commit_hash'),
        commitMessage: textOf(form, 'commit_message'),
        createdAt: new Date().toISOString(),
        manifest,
        bindings,
        failure: null,
      }
      deployment.failure = publish(deployment)
      project.deployments.unshift(deployment)
      if (deployment.environment === 'production' && !deployment.failure) project.canonical = deployment.id
      return answer(c, shownDeployment(project, deployment))
    })
    .get('/:id', (c) => {
      const project = requireProject(account, c.req.param('project'))
      return answer(c, shownDeployment(project, requireDeployment(project, c.req.param('id'))))
    })
    .get('/:id/history/logs', (c) => {
      const project = requireProject(account, c.req.param('project'))
      const { failure, createdAt } = requireDeployment(project, c.req.param('id'))
      const lines = ['Deploying your site to Cloudflare...', failure ? `Error: ${failure}` : 'Success']
      const data = lines.map((line) => ({ ts: createdAt, line }))
      return answer(c, { data, total: data.length, includes_container_logs: false })
    })
    .delete('/:id', (c) => {
      const project = requireProject(account, c.req.param('project'))
      const deployment = requireDeployment(project, c.req.param('id'))
      if (deployment.id === project.canonical)
        throw new Refusal(400, 8000034, 'Cannot delete the active production deployment of a project.')
      if (aliasesOf(project, deployment).length > 0 && c.req.query('force') !== 'true')
        throw new Refusal(400, 8000035, 'Cannot delete an aliased deployment without force=true.')
      project.deployments = project.deployments.filter(({ id }) => id !== deployment.id)
      return answer(c, null)
    })
    .post('/:id/rollback', (c) => {
      const project = requireProject(account, c.req.param('project'))
      const deployment = requireDeployment(project, c.req.param('id'))
      if (deployment.environment !== 'production')
        throw new Refusal(400, 8000039, 'Only a production deployment can be gone back to.')
      project.canonical = deployment.id
      return answer(c, shownDeployment(project, deployment))
    })
}

/** Build configuration of a project that is built elsewhere. */
export const BUILD_CONFIG = {
  build_caching: null,
  build_command: null,
  destination_dir: null,
  root_dir: null,
  web_analytics_tag: null,
  web_analytics_token: null,
}

/** The deployment an address of the project shows: the newest of a branch, or production's. */
export function deploymentAt(project: Project, host: string): PagesDeployment | null {
  if (host === project.subdomain || project.domains.includes(host))
    return project.deployments.find(({ id }) => id === project.canonical) ?? null
  const [label] = host.split('.')
  return (
    project.deployments.find(({ id }) => id.slice(0, 8) === label) ??
    project.deployments.find(
      (one) => one.environment === 'preview' && !one.failure && aliasOf(one.branch) === label,
    ) ??
    null
  )
}

export function shownDeployment(project: Project, deployment: PagesDeployment) {
  const { id, environment, branch, commitHash, commitMessage, createdAt, failure } = deployment
  const step = (name: string, status: string) => ({
    ...{ name, status, started_on: createdAt, ended_on: createdAt },
  })
  const latest = step('deploy', failure ? 'failure' : 'success')
  return {
    id,
    short_id: id.slice(0, 8),
    project_name: project.name,
    environment,
    url: `https://${id.slice(0, 8)}.${project.subdomain}`,
    aliases: aliasesOf(project, deployment),
    created_on: createdAt,
    modified_on: createdAt,
    project_id: project.name,
    latest_stage: latest,
    stages: [...['queued', 'initialize', 'clone_repo', 'build'].map((name) => step(name, 'success')), latest],
    env_vars: {},
    build_config: BUILD_CONFIG,
    source: null,
    is_skipped: false,
    uses_functions: deployment.bindings !== null,
    deployment_trigger: {
      type: 'ad_hoc',
      metadata: { branch, commit_hash: commitHash, commit_message: commitMessage, commit_dirty: false },
    },
  }
}

function aliasesOf(project: Project, { id, environment, branch }: PagesDeployment): string[] {
  if (environment === 'production') return []
  const newest = project.deployments.find(
    (one) => one.environment === 'preview' && !one.failure && one.branch === branch,
  )
  return newest?.id === id ? [`https://${aliasOf(branch)}.${project.subdomain}`] : []
}

function readManifest(account: Account, form: FormData): Record<string, string> {
  const manifest: Record<string, string> = JSON.parse(textOf(form, 'manifest') || 'null')
  if (!manifest)
    throw new Refusal(
      400,
      8000096,
      'A "manifest" field was expected in the request body but was not provided.',
    )
  const missing = Object.values(manifest).find((hash) => !account.pagesAssets[hash])
  if (missing !== undefined) throw new Refusal(400, 8000014, `The file ${missing} was never uploaded.`)
  return manifest
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
