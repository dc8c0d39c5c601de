import { createApp } from '#app.ts'

export { SandboxStore as Desk } from '#state/sandbox-store.ts'
export default createApp()
