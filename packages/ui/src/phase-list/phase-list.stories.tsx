import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PhaseList } from './phase-list.tsx'

export default {
  title: 'Import/Phase list',
  component: PhaseList,
  args: {
    phases: [
      {
        id: 'read',
        title: 'Read 3 files',
        state: 'done',
        note: 'trakt-history.json, trakt-ratings.json, trakt-lists.json',
        count: '5,708',
      },
      {
        id: 'match',
        title: 'Match with the catalogue',
        state: 'now',
        note: '3,591 found, 41 with a question, 21 not found',
        count: '3,653',
        progress: { value: 3653, max: 5708, text: '3,653 of 5,708 titles' },
      },
      { id: 'compare', title: 'Compare with your history', state: 'next', note: 'Next' },
    ],
  },
} satisfies Meta<typeof PhaseList>

type Story = StoryObj<typeof PhaseList>

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Match with the catalogue' })).toHaveAttribute(
      'aria-valuetext',
      '3,653 of 5,708 titles',
    )
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Match with the catalogue, Under way')
  },
}
export const Smallest: Story = { globals: { viewport: { value: 'smallest' } } }
export const AllDone: Story = {
  args: { phases: [{ id: 'read', title: 'Read 1 file', state: 'done', count: '12' }] },
}
