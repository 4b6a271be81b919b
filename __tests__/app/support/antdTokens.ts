import getDesignToken from 'antd/lib/theme/getDesignToken'

/** Those that components read in script: the build writes them to a file. */
export default getDesignToken()
