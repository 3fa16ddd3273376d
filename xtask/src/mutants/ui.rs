use anyhow::{Result, bail};

use super::Request;
use crate::house::House;

pub(crate) fn call(_house: &House, _request: &Request) -> Result<()> {
    bail!("not yet")
}
