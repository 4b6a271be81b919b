import { findProblems } from './problems'

/** npm run antd: lists what an upgrade of antd has broken. */
const check = async () => {
  const problems = await findProblems()
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'antd is as tools/antd-styles expects it' : `${problems.length} problems to fix`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

void check()
