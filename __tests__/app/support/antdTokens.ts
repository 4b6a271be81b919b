import getDesignToken from 'antd/lib/theme/getDesignToken'

/**
 * Those that components read in script: the build writes them to a file. The operators' page has antd's own engine,
 * which finds no value for a table.
 */
export default { ...getDesignToken(), Table: undefined }
