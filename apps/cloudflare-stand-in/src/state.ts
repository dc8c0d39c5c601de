/** State of an account. Plain data, so that a test may copy it, compare it and continue with the copy. */
export type Account = {
  id: string
  name: string
  token: string
  plan: 'free' | 'paid'
  /** The `<this>.workers.dev` of the account; new accounts have none. */
  workersSubdomain: string | null
  databases: Record<string, Database>
  namespaces: Record<string, Namespace>
  workers: Record<string, Worker>
  workflows: Record<string, Workflow>
  projects: Record<string, Project>
  /** Hashes of the static files that were uploaded for Pages. */
  pagesAssets: Record<string, { bytes: number }>
  workerAssets: Record<string, { bytes: number }>
}

/** `journal` is what was run, in order: the database itself is made from it, and Time Travel is a shorter journal. */
export type Database = {
  uuid: string
  name: string
  createdAt: string
  /** Location of its data, which cannot be changed later. */
  region: string
  journal: JournalEntry[]
}
export type JournalEntry = { bookmark: string; at: string; statements: Statement[] }
export type Statement = { sql: string; params: (string | number | null)[] }

export type Namespace = { id: string; title: string; createdAt: string; values: Record<string, string> }

export type Binding = { name: string; type: string } & Record<string, unknown>
export type Version = {
  id: string
  number: number
  createdAt: string
  mainModule: string
  code: string
  bindings: Binding[]
  annotations: Record<string, string>
  compatibilityDate: string
  compatibilityFlags: string[]
}
export type Worker = {
  name: string
  tag: string
  createdAt: string
  versions: Version[]
  /** Newest first; the first one is live. */
  deployments: {
    id: string
    createdAt: string
    versionId: string
    annotations: Record<string, string>
  }[]
  secrets: Record<string, string>
  classes: string[]
  migrationTag: string | null
  workersDev: boolean
  previewUrls: boolean
  schedules: string[]
  tags: string[]
}

/** A class of a Worker whose instances survive it. */
export type Workflow = { name: string; scriptName: string; className: string; createdAt: string }

export type PagesDeployment = {
  id: string
  environment: 'production' | 'preview'
  branch: string
  commitHash: string
  commitMessage: string
  createdAt: string
  manifest: Record<string, string>
  /** `null` for a site without a Worker. */
  bindings: Binding[] | null
  /** Reason for which it failed after it was accepted, or `null`. */
  failure: string | null
}
export type Project = {
  name: string
  subdomain: string
  productionBranch: string
  createdAt: string
  deployments: PagesDeployment[]
  /** Production deployment that answers visitors. */
  canonical: string | null
  domains: string[]
}

/** An account with nothing in it. */
export function createAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: '0123456789abcdef0123456789abcdef',
    name: 'Stand-in account',
    token: 'stand-in-token',
    plan: 'paid',
    workersSubdomain: 'stand-in',
    databases: {},
    namespaces: {},
    workers: {},
    workflows: {},
    projects: {},
    pagesAssets: {},
    workerAssets: {},
    ...overrides,
  }
}

/** The names of all that costs or shows: what "nothing is left over" is about. */
export function inventory(account: Account) {
  const projects = Object.values(account.projects)
  return {
    databases: Object.values(account.databases).map(({ name }) => name),
    namespaces: Object.values(account.namespaces).map(({ title }) => title),
    workers: Object.keys(account.workers),
    workflows: Object.keys(account.workflows),
    projects: projects.map(({ name }) => name),
    deployments: projects.flatMap(({ name, deployments }) =>
      deployments.map(({ branch, environment }) => `${name} ${environment} ${branch}`),
    ),
  }
}
