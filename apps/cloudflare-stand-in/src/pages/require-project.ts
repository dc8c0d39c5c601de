import { Refusal } from '#answer.ts'
import type { Account, PagesDeployment, Project } from '#state.ts'

export function requireProject(account: Account, name = ''): Project {
  const project = account.projects[name]
  if (!project)
    throw new Refusal(
      404,
      8000007,
      'Project not found. The specified project name does not match any of your existing projects.',
    )
  return project
}

export function requireDeployment(project: Project, id: string): PagesDeployment {
  const deployment = project.deployments.find((one) => one.id === id)
  if (!deployment) throw new Refusal(404, 8000009, 'Deployment not found.')
  return deployment
}

/** The part of the address a branch gets: what Pages makes of its name. */
export function aliasOf(branch: string): string {
  return branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 28)
    .replaceAll(/^-+|-+$/g, '')
}
