import type { Meta, StoryObj } from '@storybook/react-vite'
import { HowTo } from './how-to.tsx'

export default { title: 'Import/How-to', component: HowTo } satisfies Meta<typeof HowTo>

type Story = StoryObj<typeof HowTo>

export const ThreeSteps: Story = {
  args: {
    steps: [
      <>
        Open <b>Settings</b>, then <b>Data</b>, on letterboxd.com.
      </>,
      <>
        Choose <b>Export your data</b>. A ZIP file is saved.
      </>,
      'Drop the ZIP here. There is no need to unpack it.',
    ],
  },
}
export const Smallest: Story = { ...ThreeSteps, globals: { viewport: { value: 'smallest' } } }
