import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['**/*.test.ts'], exclude: ['build/**', 'node_modules/**'] } })
