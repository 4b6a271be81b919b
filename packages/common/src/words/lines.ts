export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)
