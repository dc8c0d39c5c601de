import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sign } from './sign.tsx'

export default { title: 'States/Sign', component: Sign, args: { word: 'TONIGHT' } } satisfies Meta<
  typeof Sign
>

type Story = StoryObj<typeof Sign>

export const Tonight: Story = {}
export const Interval: Story = { args: { word: 'INTERVAL' } }
