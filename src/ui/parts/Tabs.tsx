import './Tabs.css'

/** antd's own, which divide the width between them here. */
export { Tabs } from 'antd'
