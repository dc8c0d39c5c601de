import { Hono } from 'hono'
import { answer, answerPage, Refusal } from '#answer.ts'
import { createJwt } from '#jwt.ts'
import { BUILD_CONFIG, shownDeployment } from '#pages/deployments.ts'
import { requireProject } from '#pages/require-project.ts'
import type { Account, Project } from '#state.ts'

const NAME = /^[a-z0-9]([a-z0-9-]{0,56}[a-z0-9])?$/
const MOST_FILES = 20_000

export function projects(account: Account) {
  return new Hono()
    .get('/', (c) => answerPage(c, Object.values(account.projects).map(shown), { most: 10 }))
    .post('/', async (c) => {
      const { name, production_branch } = await c.req.json()
      if (typeof name !== 'string' || !NAME.test(name))
        throw new Refusal(
          400,
          8000000,
          'Invalid project name: 1 to 58 lower case letters, digits and dashes, no dash at either end.',
        )
      if (typeof production_branch !== 'string' || production_branch === '')
        throw new Refusal(400, 8000000, 'A project needs a production_branch.')
      if (account.projects[name])
        throw new Refusal(
          409,
          8000002,
          'A project with this name already exists. Choose a different project name.',
        )

      const project: Project = {
        name,
        subdomain: `${name}.pages.dev`,
        productionBranch: production_branch,
        createdAt: new Date().toISOString(),
        deployments: [],
        canonical: null,
        domains: [],
      }
      account.projects[name] = project
      return answer(c, shown(project))
    })
    .get('/:project', (c) => answer(c, shown(requireProject(account, c.req.param('project')))))
    .patch('/:project', async (c) => {
      const project = requireProject(account, c.req.param('project'))
      const { production_branch } = await c.req.json()
      if (typeof production_branch === 'string') project.productionBranch = production_branch
      return answer(c, shown(project))
    })
    .delete('/:project', (c) => {
      const { name, domains } = requireProject(account, c.req.param('project'))
      if (domains.length > 0)
        throw new Refusal(409, 8000028, 'Remove the custom domains of the project before the project itself.')
      delete account.projects[name]
      return answer(c, null)
    })
    .get('/:project/upload-token', (c) => {
      requireProject(account, c.req.param('project'))
      return answer(c, { jwt: createJwt({ max_file_count_allowed: MOST_FILES }) })
    })
    .get('/:project/domains', (c) => {
      const { domains } = requireProject(account, c.req.param('project'))
      return answerPage(
        c,
        domains.map((name) => ({ name, status: 'active' })),
      )
    })
    .post('/:project/domains', async (c) => {
      const project = requireProject(account, c.req.param('project'))
      const { name } = await c.req.json()
      if (!project.domains.includes(name)) project.domains.push(name)
      return answer(c, { name, status: 'pending' })
    })
}

/** The settings of a project whose deployments bring their own. */
const DEPLOYMENT_CONFIG = {
  env_vars: null,
  fail_open: true,
  always_use_latest_compatibility_date: false,
  compatibility_date: '2026-07-01',
  compatibility_flags: [],
  build_image_major_version: 3,
  usage_model: 'standard',
}

function shown(project: Project) {
  const canonical = project.deployments.find(({ id }) => id === project.canonical)
  return {
    id: project.name,
    name: project.name,
    subdomain: project.subdomain,
    domains: [project.subdomain, ...project.domains],
    production_branch: project.productionBranch,
    created_on: project.createdAt,
    source: null,
    build_config: BUILD_CONFIG,
    deployment_configs: { preview: DEPLOYMENT_CONFIG, production: DEPLOYMENT_CONFIG },
    framework: '',
    framework_version: '',
    uses_functions: project.deployments.some(({ bindings }) => bindings !== null),
    production_script_name: `pages-worker--${project.name}-production`,
    preview_script_name: `pages-worker--${project.name}-preview`,
    canonical_deployment: canonical ? shownDeployment(project, canonical) : null,
    latest_deployment: project.deployments[0] ? shownDeployment(project, project.deployments[0]) : null,
  }
}
