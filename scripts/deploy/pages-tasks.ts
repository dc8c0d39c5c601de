import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { siteVersion } from './config.ts'
import type { PagesTarget } from './environment.ts'
import { PRODUCTION_BRANCH } from './environment.ts'
import { fingerprintOf } from './fingerprint.ts'
import { createProject, currentDeployment, deployPages, findProject, isFrom, type Project } from './pages.ts'
import type { RollOut } from './roll-out.ts'
import type { Task } from './tasks.ts'
import { workFolder } from './work-folder.ts'

/** The production branch of a project that only previews have used; with the last of them the project goes too. */
export const NO_PRODUCTION_YET = 'none-yet'

type Site = { folder: string; settings: string }

/** The site and the Storybook, each a Pages project and a deployment in it. */
export function pagesTasks(rollOut: RollOut, site: () => Site | null): Task[] {
  const { environment, build } = rollOut
  return [
    ...projectTasks(rollOut, environment.site),
    deploymentTask(rollOut, 'Site', environment.site, () => {
      const bundle = site()
      return bundle && { folder: 'public', cwd: bundle.folder, made: siteVersion(bundle.settings) }
    }),
    ...projectTasks(rollOut, environment.storybook),
    deploymentTask(rollOut, 'Storybook', environment.storybook, () => ({
      folder: build.storybook,
      // A folder without a configuration, for this site has no Worker; and not its own, where wrangler leaves notes.
      cwd: emptyFolder(),
      made: fingerprintOf({ folders: [build.storybook], settings: null }),
    })),
  ]
}

function projectTasks({ cloudflare }: RollOut, { project, branch }: PagesTarget): Task[] {
  let found: Project | null = null
  const isProduction = branch === PRODUCTION_BRANCH
  const create: Task = {
    name: `Pages project ${project}`,
    creates: true,
    async isDone() {
      found = await findProject(cloudflare, project)
      return found !== null
    },
    async perform() {
      found = await createProject(cloudflare, project, isProduction ? PRODUCTION_BRANCH : NO_PRODUCTION_YET)
    },
  }
  const adopt: Task = {
    name: `Production branch ${PRODUCTION_BRANCH} of ${project}`,
    isDone: async () => found?.production_branch === PRODUCTION_BRANCH,
    async perform() {
      await cloudflare.patch(`/pages/projects/${project}`, { production_branch: PRODUCTION_BRANCH })
    },
  }
  return isProduction ? [create, adopt] : [create]
}

function deploymentTask(
  { cloudflare, message }: RollOut,
  kind: string,
  { project, branch }: PagesTarget,
  wanted: () => { folder: string; cwd: string; made: string } | null,
): Task {
  return {
    name: `${kind} ${project} (${branch})`,
    async isDone() {
      const upload = wanted()
      const there = await findProject(cloudflare, project)
      if (upload === null || there === null) return false
      return isFrom(await currentDeployment(cloudflare, there, branch), upload.made)
    },
    async perform() {
      const upload = wanted()
      if (upload) await deployPages({ ...upload, project, branch, message, fingerprint: upload.made })
    },
  }
}

function emptyFolder(): string {
  const folder = join(workFolder, 'storybook')
  mkdirSync(folder, { recursive: true })
  return folder
}
