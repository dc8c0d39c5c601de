import { type Cloudflare, orNull } from './cloudflare.ts'
import type { PagesTarget } from './environment.ts'
import { wrangler } from './wrangler.ts'

export type Project = {
  name: string
  subdomain: string
  domains?: string[]
  production_branch: string
  canonical_deployment: Deployment | null
}
export type Deployment = {
  id: string
  url: string
  aliases: string[] | null
  created_on: string
  environment: 'production' | 'preview'
  latest_stage: { name: string; status: string }
  deployment_trigger: { metadata: { branch: string; commit_message: string } }
}

/** Cloudflare gives deployments in pages of at most so many. */
const MOST_DEPLOYMENTS = 25

export function findProject(cloudflare: Cloudflare, name: string): Promise<Project | null> {
  return orNull(cloudflare.get<Project>(`/pages/projects/${name}`))
}

export function createProject(cloudflare: Cloudflare, name: string, branch: string): Promise<Project> {
  return cloudflare.post<Project>('/pages/projects', { name, production_branch: branch })
}

/** Returns the deployment that answers visitors of a branch, or `null`. */
export async function currentDeployment(
  cloudflare: Cloudflare,
  project: Project,
  branch: string,
): Promise<Deployment | null> {
  if (branch === project.production_branch) {
    const { canonical_deployment: current } = project
    return current && isPublished(current) ? current : null
  }
  const all = await branchDeployments(cloudflare, project.name, branch)
  return all.find(isPublished) ?? null
}

/** A deployment can fail long after it was taken; the one before then continues to answer. */
function isPublished({ latest_stage }: Deployment): boolean {
  return latest_stage.name === 'deploy' && latest_stage.status === 'success'
}

/** Newest first. */
async function branchDeployments(
  cloudflare: Cloudflare,
  project: string,
  branch: string,
): Promise<Deployment[]> {
  const all = await previewDeployments(cloudflare, project)
  return all.filter(({ deployment_trigger }) => deployment_trigger.metadata.branch === branch)
}

export function previewDeployments(cloudflare: Cloudflare, project: string): Promise<Deployment[]> {
  return cloudflare.list<Deployment>(`/pages/projects/${project}/deployments?env=preview`, MOST_DEPLOYMENTS)
}

/** A deployment says in its message what it was made from. */
export function isFrom(deployment: Deployment | null, fingerprint: string): boolean {
  return deployment?.deployment_trigger.metadata.commit_message.endsWith(mark(fingerprint)) ?? false
}

type Upload = PagesTarget & { folder: string; cwd: string; message: string; fingerprint: string }

export async function deployPages({
  project,
  branch,
  folder,
  cwd,
  message,
  fingerprint,
}: Upload): Promise<void> {
  await wrangler(
    [
      ...[
        'pages',
        'deploy',
        folder,
        '--no-bundle',
        '--project-name',
        project,
        '--branch',
        branch,
        '--commit-dirty=true',
      ],
      ...['--commit-message', `${message} ${mark(fingerprint)}`],
    ],
    { cwd },
  )
}

/** The address a branch has in a project. */
export function hostOf(project: Project, branch: string): string {
  return branch === project.production_branch ? project.subdomain : `${branch}.${project.subdomain}`
}

function mark(fingerprint: string): string {
  return `[${fingerprint}]`
}
