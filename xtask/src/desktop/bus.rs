//! A message bus without services: it starts none by itself, so a service that was not started is missing.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result};

use super::companion::{Companion, bound_to_us};

pub(super) struct Bus {
    address: String,
    _daemon: Companion,
}

const CONFIGURATION: &str = r#"<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"#;

impl Bus {
    pub(super) fn start(home: &Path) -> Result<Self> {
        let configuration = home.join("bus.conf");
        fs::write(&configuration, CONFIGURATION).context("the configuration of the bus cannot be written")?;
        let mut command = bound_to_us(Path::new("dbus-daemon"));
        command
            .args(["--nofork", "--nopidfile", "--print-address=1", "--config-file"])
            .arg(&configuration);
        command.stderr(fs::File::create(home.join("bus.log"))?);
        let (daemon, address) =
            Companion::start_until(&mut command, Duration::from_secs(20), |line| line.starts_with("unix:"))?;
        Ok(Self {
            address,
            _daemon: daemon,
        })
    }

    pub(super) fn address(&self) -> &str {
        &self.address
    }
}
