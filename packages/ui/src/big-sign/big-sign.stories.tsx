import type { Meta, StoryObj } from '@storybook/react-vite'
import { BigSign } from './big-sign.tsx'

export default {
  title: 'Import/Big sign',
  component: BigSign,
  args: { word: '64 %', lit: 0.64 },
} satisfies Meta<typeof BigSign>

type Story = StoryObj<typeof BigSign>

export const UnderWay: Story = {}
export const Beginning: Story = { args: { word: '0 %', lit: 0 } }
export const Done: Story = { args: { word: 'DONE', lit: 1 } }
export const Smallest: Story = { globals: { viewport: { value: 'smallest' } } }
