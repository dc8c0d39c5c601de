import { createApp } from '#app.ts'

export { Desk } from '#state/desk.ts'
export default createApp()
