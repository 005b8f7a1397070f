export type FileProblem = 'empty' | 'too-large' | 'not-a-table' | 'broken'

/** Error for a file that is not a statement, with the reason. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}
