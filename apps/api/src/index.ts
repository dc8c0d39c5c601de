import { createApp } from './app.ts'

export default createApp({ logs: true })
